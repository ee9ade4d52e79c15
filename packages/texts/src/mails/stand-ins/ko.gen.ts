// Generated from catalogues/mails/stand-ins/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  asked: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 님이 대리를 요청했습니다`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 님이 함께 참여한 주제에서 며칠 동안 Assent 요청에 대신 응답해 달라고 요청했습니다. 설정에서 수락하거나 거절하세요:`,
  },
  accepted: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 님이 대리를 수락했습니다`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 님이 Assent 요청에 대신 응답하기로 했습니다. 설정에서 언제든지 종료할 수 있습니다:`,
  },
  declined: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 님은 대리할 수 없다고 합니다`,
    what: ({ name }: { name: string }): string => `${isolate(name)} 님이 Assent 요청에 대신 응답하는 것을 거절했습니다. 설정에서 다른 사람에게 요청할 수 있습니다:`,
  },
  ended: {
    subject: ({ name }: { name: string }): string => `${isolate(name)} 님이 대리를 종료했습니다`,
    what: ({ name }: { name: string }): string => `Assent에서 ${isolate(name)} 님과의 대리 관계가 종료되었습니다. 다른 대리는 설정에서 볼 수 있습니다:`,
  },
  begun: {
    subject: ({ name }: { name: string }): string => `이제 ${isolate(name)} 님의 대리인입니다`,
    what: ({ name }: { name: string }): string => `이제 Assent 수신함에서 ${isolate(name)} 님에게 온 요청에 응답할 수 있습니다:`,
  },
  answered: {
    subject: ({ name, sender }: { name: string; sender: string }): string => `${isolate(name)} 님이 ${isolate(sender)}의 요청에 대신 응답했습니다`,
    what: ({ name, sender }: { name: string; sender: string }): string => `대리인 ${isolate(name)} 님이 ${isolate(sender)}에서 보낸 요청에 응답했습니다. 기록에서 확인하세요:`,
    last: "이런 응답을 알리는 오늘의 마지막 이메일입니다. 모든 응답은 기록에서 볼 수 있습니다.",
  },
};
