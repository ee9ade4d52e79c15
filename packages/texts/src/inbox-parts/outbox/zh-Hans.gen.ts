// Generated from catalogues/inbox-parts/outbox/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  unsent: "尚未发送",
  unconfirmed: "尚未确认",
  answer: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}”，${isolate(time)}`,
  why: {
    sign_in: "登录后才能发送。",
    lost: "我们不知道答复是否送达，会重新发送。",
    now: "正在发送。",
    online: "恢复联网后会发送。",
    open: "恢复联网并打开收件箱后会发送。",
  },
  late: ({ time }: { time: string }): string => `按此设备的时间，截止时间为 ${isolate(time)}。我们仍会发送你的答复，是否有效会显示在这里。`,
  take_back: "收回",
  taking_back: "正在收回…",
  may_count: "如果已经送达，则仍然有效。",
  refused: "我们无法接受你的答复",
  no_place: "无法在此保存你的答复",
  no_place_why: "你已离线，而此浏览器无法保存答复：磁盘已满、处于无痕窗口，或其中存有另一个人的答复。恢复联网后再试。",
  fields: {
    title: "有些内容需要更正",
    detail: "已在表单中标出。",
  },
};
