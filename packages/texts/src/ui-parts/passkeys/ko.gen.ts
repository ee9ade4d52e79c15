// Generated from catalogues/ui-parts/passkeys/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  unsupported: {
    title: "이 브라우저는 패스키를 지원하지 않습니다",
    detail: "다른 브라우저나 다른 기기에서 Assent를 여세요.",
  },
  unused: {
    title: "패스키를 사용하지 않았습니다",
    detail: "확인 창을 닫았거나 시간이 초과되었습니다. 아무것도 보내지 않았습니다.",
  },
  present: {
    title: "이 기기에 이미 패스키가 있습니다",
    detail: "이 창을 닫고 그 패스키를 사용하세요.",
  },
  elsewhere: {
    title: "이 주소에서는 패스키를 사용할 수 없습니다",
    detail: ({ host }: { host: string }): string => `패스키는 Assent 서버의 주소에서만 작동합니다. 현재 주소: ${isolate(host, true)}.`,
  },
};
