// Generated from catalogues/inbox-parts/receipts/zh-Hans.json by npm run generate -w @assent/texts.
import { formatsOf } from '../../formats.ts';

const { number, plural } = formatsOf('zh-Hans');

export default {
  open: "保存回执",
  title: "回执",
  about: ({ sender }: { sender: string }): string => `凭回执，任何人都能核实结果，无需询问 ${sender} 或 Assent。`,
  loading: "正在加载回执",
  share: "分享…",
  save: "保存文件",
  close: "关闭",
  saved: "回执已保存",
  not_shared: "此设备未能分享",
  save_instead: "改为保存文件。",
  none: "此请求没有回执",
  none_why: "它结束时，Assent 还没有回执功能。",
  offline: "你已离线",
  when_online: "恢复联网后会加载回执。",
  adding: "正在写入日志",
  adding_next: "需要几秒钟。之后回执会显示在这里。",
  late: "处理时间比平常长",
  late_next: "决定有效，只是回执尚未完成。",
  try_again: "重试",
  trying: "正在重试…",
  complete: "回执已完成。",
  outcome: "结果",
  outcome_at: <T>({ outcome, when }: { outcome: string; when: T }): (string | T)[] => [`${outcome}，`, when],
  outcomes: {
    approved: "已批准",
    rejected: "已拒绝",
    expired: "已过期",
    canceled: "已撤回",
  },
  entry: "日志条目",
  number: ({ number }: { number: string }): string => `第 ${number} 条`,
  file: "文件内容",
  contents: {
    request_answers: "请求和答复",
    request: "请求",
    answers: "答复",
    ending: "结果",
  },
  no_request: "不含请求",
  no_request_why: ({ days }: { days: number }): string => `此页面上的请求与日志中的不同，因为我们会在 ${plural(days, { "other": `${number(days)} 天` })}后删除请求的内容。你仍可用自己保留的副本与回执比对。`,
  keep: <T>({ link }: { link: (words: string) => T }): (string | T)[] => ["请保管好文件。可在浏览器中", link("验证回执"), "。"],
};
