// Generated from catalogues/inbox-parts/history/zh-Hans.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/zh-Hans.gen.ts';

export default {
  title: "历史记录",
  closed_requests: "已结束的请求",
  empty: "还没有任何决定",
  empty_why: "你和其他人作出的决定会显示在这里，包括由谁在何时答复。",
  search_history: "搜索历史记录",
  words: "搜索词",
  search: "搜索",
  outcome: "结果",
  any_outcome: "全部结果",
  outcomes: {
    approved: "已批准",
    rejected: "已拒绝",
    expired: "已过期",
    canceled: "已撤回",
  },
  reported: "已报告",
  offline: "搜索需要联网",
  offline_how: "恢复联网后再试。",
  searching_label: "正在搜索",
  found_requests: "找到的请求",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "未找到任何请求。", "other": `找到 ${number(count)} 个请求。` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "目前未找到任何请求。", "other": `目前找到 ${number(count)} 个请求。` })}已搜索到 ${isolate(day)}。`,
  continue: "继续搜索",
  searching: "正在搜索…",
  nothing: "没有符合全部条件的请求",
  nothing_how: ({ days }: { days: number }): string => `减少搜索词，或只输入词的一部分。请求的文字会在 ${number(days)} 天后删除，更早的请求只能按发送方和主题查找。`,
  show_everything: "显示全部",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "由你答复，有修改", "no": "由你答复", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `由你代 ${isolate(represented)} 答复，有修改`, "no": `由你代 ${isolate(represented)} 答复`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `由 ${isolate(name)} 答复，有修改`, "no": `由 ${isolate(name)} 答复`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `由 ${isolate(name)} 代 ${isolate(represented)} 答复，有修改`, "no": `由 ${isolate(name)} 代 ${isolate(represented)} 答复`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `由 ${isolate(name)} 代你答复，有修改`, "no": `由 ${isolate(name)} 代你答复`, "other": '' }),
  },
};
