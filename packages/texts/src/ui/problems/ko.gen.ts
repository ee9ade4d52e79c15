// Generated from catalogues/ui/problems/ko.json by npm run generate -w @assent/texts.

export default {
  part: "페이지의 일부를 불러오지 못했습니다",
  connection: "연결 상태를 확인하세요.",
  retry: "다시 시도",
  retrying: "시도하는 중…",
  reload: "새로고침",
  request: <T>({ id }: { id: T }): (string | T)[] => ["참조 번호: ", id],
  copy_id: "참조 번호 복사",
};
