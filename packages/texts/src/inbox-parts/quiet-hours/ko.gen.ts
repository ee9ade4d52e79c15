// Generated from catalogues/inbox-parts/quiet-hours/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  title: "조용한 시간",
  about: "조용한 시간에는 긴급한 요청만 바로 알립니다. 다른 요청은 조용한 시간이 끝나면 알리고, 기한이 얼마 남지 않았으면 더 일찍 알립니다. 휴대폰의 방해 금지 모드와는 별개입니다.",
  loading: "조용한 시간 불러오는 중",
  use: "조용한 시간 사용",
  from: "시작",
  to: "종료",
  choose_time: "시간을 선택하세요.",
  same_time: "시작과 다른 시간을 선택하세요.",
  zone: "시간대",
  zone_here: ({ zone }: { zone: string }): string => `이 기기의 시간대는 ${isolate(zone)}입니다.`,
  use_zone: ({ zone }: { zone: string }): string => `${isolate(zone)} 사용`,
  save: "조용한 시간 저장",
  saving: "저장하는 중…",
  on: "조용한 시간이 켜져 있습니다",
  off: "조용한 시간이 꺼져 있습니다",
};
