// Generated from catalogues/inbox/card/ko.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/ko.gen.ts';

export default {
  dns: ({ name }: { name: string }): string => `DNS 이름: ${isolate(name)}`,
  formerly: ({ names }: { names: string }): string => `이전 이름: ${isolate(names)}`,
  answered: {
    before: "이 발신자에게 응답한 적이 있습니다",
    times: ({ times }: { times: number }): string => plural(times, { "other": `이 발신자에게 ${number(times)}번 응답했습니다` }),
    often: ({ times }: { times: number }): string => `이 발신자에게 ${number(times)}번 이상 응답했습니다`,
  },
  test: "테스트(실제 요청 아님)",
};
