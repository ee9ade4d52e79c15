// Generated from catalogues/inbox-parts/invites/ko.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/ko.gen.ts';

export default {
  title: "초대",
  offline: "오프라인 상태입니다",
  when_online: "다시 온라인이 되면 초대를 불러옵니다.",
  loading: "초대 불러오는 중",
  from: ({ sender }: { sender: string }): string => `${isolate(sender)}에서 보낸 초대`,
  what: <T>({ sender, topic }: { sender: string; topic: T }): (string | T)[] => [topic, ` 주제에 참여하면 ${isolate(sender)}에서 승인 요청을 보낼 수 있습니다. 승인할지는 매번 직접 결정하며, 언제든지 나갈 수 있습니다.`],
  expires: <T>({ when }: { when: T }): (string | T)[] => ["초대는 ", when, " 만료됩니다."],
  one_address: "특정 이메일 주소로 보낸 초대입니다. 그 주소를 사용하세요.",
  join: "참여",
  joining: "참여하는 중…",
  signed_in_as: <T>({ email }: { email: T }): (string | T)[] => [email, " 주소로 로그인했습니다."],
  other_address: "다른 이메일 주소 사용",
  for_other: "다른 이메일 주소로 보낸 초대입니다",
  for_other_next: "초대를 받은 주소로 로그인하세요.",
  taken: "다른 사람이 이미 사용한 초대입니다",
  taken_next: "한 사람만 쓸 수 있는 초대입니다. 발신자에게 새 초대를 부탁하세요.",
  joined: ({ sender }: { sender: string }): string => `${isolate(sender)}의 주제에 참여했습니다`,
  joined_what: <T>({ name, topic }: { name: string; topic: T }): (string | T)[] => [topic, ` 주제의 요청이 수신함으로 옵니다. 응답에는 ‘${isolate(name)}’ 이름이 표시됩니다.`],
  closed: {
    expired: {
      title: "만료된 초대입니다",
      detail: "오래된 링크를 누군가 사용하지 못하도록 초대에는 기한이 있습니다.",
    },
    used_up: {
      title: "이미 사용된 초대입니다",
      detail: "정해진 인원이 모두 참여했습니다.",
    },
    revoked: {
      title: "철회된 초대입니다",
      detail: "더 이상 사용할 수 없습니다.",
    },
    unknown: {
      title: "존재하지 않는 초대입니다",
      detail: "링크의 일부가 빠졌을 수 있습니다. 다시 열거나 코드를 다시 스캔하세요.",
    },
  },
  ask_sender: ({ sender }: { sender: string }): string => `${isolate(sender)}에 새 초대를 부탁하세요.`,
  ask_inviter: "초대한 사람에게 새 초대를 부탁하세요.",
  open_inbox: "수신함 열기",
};
