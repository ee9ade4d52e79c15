// Generated from catalogues/inbox-parts/quiet-hours/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  title: "免打扰时段",
  about: "在免打扰时段，只有紧急请求会立即通知你。其他请求会在时段结束时通知你，如果剩余时间不多则会提前。手机的勿扰模式需另行设置。",
  loading: "正在加载免打扰时段",
  use: "使用免打扰时段",
  from: "开始",
  to: "结束",
  choose_time: "选择时间。",
  same_time: "结束时间不能与开始时间相同。",
  zone: "时区",
  zone_here: ({ zone }: { zone: string }): string => `此设备的时区是 ${isolate(zone)}。`,
  use_zone: ({ zone }: { zone: string }): string => `使用 ${isolate(zone)}`,
  save: "保存免打扰时段",
  saving: "正在保存…",
  on: "免打扰时段已开启",
  off: "免打扰时段已关闭",
};
