// Generated from catalogues/inbox-parts/confirm/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  cancel: "取消",
  sending: "正在发送…",
  changed: ({ label }: { label: string }): string => `${isolate(label)}（有修改）`,
  comment: "你的留言",
  asked: <T>({ asked }: { asked: T }): (string | T)[] => [asked, "。"],
  offline: {
    online: ({ label }: { label: string }): string => `你已离线。恢复联网后会发送你的答复“${isolate(label)}”，在此之前可以收回。`,
    open: ({ label }: { label: string }): string => `你已离线。恢复联网并打开收件箱后会发送你的答复“${isolate(label)}”，在此之前可以收回。`,
  },
  offline_effect: {
    approve: "届时你可能是最后一位批准人，决定会随即生效。",
    reject: "只要有一人拒绝，即为最终决定。",
  },
  effect: ({ sender, label }: { sender: string; label: string }): string => `${isolate(sender)} 会立即收到你的答复“${isolate(label)}”，无法收回。`,
  rejection: ({ sender, label }: { sender: string; label: string }): string => `只要有一人拒绝，即为最终决定。${isolate(sender)} 会立即收到你的答复“${isolate(label)}”，无法收回。`,
  last: <T>({ sender, label, b }: { sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b("这是最后一个批准。批准后，决定即生效。"), `${isolate(sender)} 会立即收到你的答复“${isolate(label)}”，无法收回。`],
  not_last: <T>({ count, sender, label, b }: { count: number; sender: string; label: string; b: (words: string) => T }): (string | T)[] => [b(plural(count, { "other": `你批准后，还需 ${number(count)} 人批准。` })), `${isolate(sender)} 会立即收到你的答复“${isolate(label)}”。在请求有最终决定之前，你可以收回。`],
  acting: ({ name }: { name: string }): string => `你代 ${isolate(name)} 答复，答复中会写明你们两人的名字。`,
  passkey: "你的设备会要求验证指纹、面容或 PIN 码。",
  undecided: "尚未作出任何决定。",
  unknown: "我们还不知道你的答复是否送达。你可以放心重试：答复只算一次。",
  facts: "关键信息",
  link: "链接到",
  more_details: ({ count }: { count: number }): string => plural(count, { "other": `还有 ${number(count)} 项详情` }),
  number: ({ sender }: { sender: string }): string => `${isolate(sender)} 向你显示的是哪个数字？`,
  number_help: "如果没有人向你显示数字，此请求可能由他人发起，请取消并报告。如果选错数字，我们会拒绝并报告此请求。",
};
