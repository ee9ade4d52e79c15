// Generated from catalogues/inbox-parts/quiet-hours/ja.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ja.gen.ts';

export default {
  title: "おやすみ時間",
  about: "おやすみ時間中は、急ぎの依頼だけをすぐに通知します。ほかの依頼はおやすみ時間が終わってから、期限が近ければその前に通知します。スマートフォンの集中モードやサイレント モードとは別の設定です。",
  loading: "おやすみ時間を読み込み中",
  use: "おやすみ時間を使用",
  from: "開始",
  to: "終了",
  choose_time: "時刻を選んでください。",
  same_time: "開始とは違う時刻を選んでください。",
  zone: "タイムゾーン",
  zone_here: ({ zone }: { zone: string }): string => `このデバイスのタイムゾーンは ${isolate(zone)} です。`,
  use_zone: ({ zone }: { zone: string }): string => `${isolate(zone)} を使用`,
  save: "おやすみ時間を保存",
  saving: "保存中…",
  on: "おやすみ時間はオンです",
  off: "おやすみ時間はオフです",
};
