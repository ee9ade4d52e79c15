// Generated from catalogues/inbox-parts/history/zh-Hant.json by npm run generate -w @assent/texts.
import { select } from '../../formats.ts';
import { isolate, number, plural } from '../formats/zh-Hant.gen.ts';

export default {
  title: "記錄",
  closed_requests: "已結束的請求",
  empty: "尚無任何決定",
  empty_why: "您和其他人的決定會顯示在這裡，包括由誰在何時答覆。",
  search_history: "搜尋記錄",
  words: "搜尋字詞",
  search: "搜尋",
  outcome: "結果",
  any_outcome: "所有結果",
  outcomes: {
    approved: "已核准",
    rejected: "已拒絕",
    expired: "已過期",
    canceled: "已撤回",
  },
  reported: "已回報",
  offline: "搜尋需要網路連線",
  offline_how: "恢復連線後，請再試一次。",
  searching_label: "正在搜尋",
  found_requests: "找到的請求",
  found: ({ count }: { count: number }): string => plural(count, { "=0": "找不到任何請求。", "other": `找到 ${number(count)} 項請求。` }),
  found_so_far: ({ count, day }: { count: number; day: string }): string => `${plural(count, { "=0": "目前找不到任何請求。", "other": `目前找到 ${number(count)} 項請求。` })}已搜尋至 ${isolate(day)}。`,
  continue: "繼續搜尋",
  searching: "正在搜尋…",
  nothing: "沒有符合所有條件的請求",
  nothing_how: ({ days }: { days: number }): string => `請減少字詞，或只輸入字詞的一部分。請求的文字會在 ${number(days)} 天後移除，更早的請求只能依傳送者和主題尋找。`,
  show_everything: "顯示全部",
  by: {
    you: ({ edited }: { edited: 'yes' | 'no' }): string => select(edited, { "yes": "由您答覆，有修改", "no": "由您答覆", "other": '' }),
    you_for: ({ edited, represented }: { edited: 'yes' | 'no'; represented: string }): string => select(edited, { "yes": `由您代 ${isolate(represented)} 答覆，有修改`, "no": `由您代 ${isolate(represented)} 答覆`, "other": '' }),
    other: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `由 ${isolate(name)} 答覆，有修改`, "no": `由 ${isolate(name)} 答覆`, "other": '' }),
    other_for: ({ edited, name, represented }: { edited: 'yes' | 'no'; name: string; represented: string }): string => select(edited, { "yes": `由 ${isolate(name)} 代 ${isolate(represented)} 答覆，有修改`, "no": `由 ${isolate(name)} 代 ${isolate(represented)} 答覆`, "other": '' }),
    for_you: ({ edited, name }: { edited: 'yes' | 'no'; name: string }): string => select(edited, { "yes": `由 ${isolate(name)} 代您答覆，有修改`, "no": `由 ${isolate(name)} 代您答覆`, "other": '' }),
  },
};
