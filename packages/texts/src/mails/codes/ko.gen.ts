// Generated from catalogues/mails/codes/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `Assent 코드: ${isolate(code)}`,
  code: ({ code }: { code: string }): string => `코드: ${isolate(code)}`,
  purpose: {
    verify_account: "Assent 이메일 주소를 인증하려면 이 코드를 입력하세요.",
    reset_password: "Assent 비밀번호를 새로 설정하려면 이 코드를 입력하세요.",
    sign_in: "Assent 수신함에 로그인하려면 이 코드를 입력하세요.",
    add_passkey: "Assent 수신함에 패스키를 추가하려면 이 코드를 입력하세요.",
    leave_address: "Assent 수신함을 이 주소에서 다른 주소로 옮기려면 이 코드를 입력하세요.",
    take_address: "Assent 수신함을 이 주소로 옮기려면 이 코드를 입력하세요.",
    erase_person: "Assent 수신함과 그 안의 데이터를 지우려면 이 코드를 입력하세요. 되돌릴 수 없습니다.",
  },
  use: "코드를 요청한 화면에만 입력하세요. 10분 동안 유효합니다.",
  registration: ({ username }: { username: string }): string => `${isolate(username)} 계정을 인증하는 코드입니다. 이 이름을 등록하지 않았다면 입력하지 마세요.`,
  not_requested: "코드를 요청하지 않았다면 누군가 주소를 잘못 입력했을 수 있습니다. 아무것도 하지 않아도 됩니다. Assent는 전화나 채팅으로 코드를 묻지 않습니다.",
};
