// Generated from catalogues/inbox/problem/ko.json by npm run generate -w @assent/texts.

export default {
  unreachable: {
    title: "Assent에 연결할 수 없습니다",
    detail: "연결 상태를 확인하고 다시 시도하세요.",
  },
  unexpected: {
    title: "문제가 발생했습니다",
    detail: "페이지를 새로고침하세요.",
  },
  incomplete: {
    title: "Assent의 일부를 불러오지 못했습니다",
    detail: "연결 상태를 확인한 다음 페이지를 새로고침하세요.",
  },
  unsigned: {
    title: "페이지의 일부를 불러오지 못했습니다",
    detail: "아무것도 보내지 않았습니다. 연결 상태를 확인하고 다시 시도하세요.",
  },
};
