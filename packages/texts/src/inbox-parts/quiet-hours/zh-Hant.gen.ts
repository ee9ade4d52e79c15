// Generated from catalogues/inbox-parts/quiet-hours/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  title: "勿擾時段",
  about: "在勿擾時段內，只有緊急請求會立即通知您。其他請求會在時段結束時通知您，如果剩餘時間不多則會提前。手機的勿擾模式需另外設定。",
  loading: "正在載入勿擾時段",
  use: "使用勿擾時段",
  from: "開始",
  to: "結束",
  choose_time: "請選擇時間。",
  same_time: "結束時間不能與開始時間相同。",
  zone: "時區",
  zone_here: ({ zone }: { zone: string }): string => `此裝置的時區是 ${isolate(zone)}。`,
  use_zone: ({ zone }: { zone: string }): string => `使用 ${isolate(zone)}`,
  save: "儲存勿擾時段",
  saving: "正在儲存…",
  on: "勿擾時段已開啟",
  off: "勿擾時段已關閉",
};
