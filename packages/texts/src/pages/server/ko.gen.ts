// Generated from catalogues/pages/server/ko.json by npm run generate -w @assent/texts.

export default {
  not_found: {
    title: "찾을 수 없음",
    heading: "페이지를 찾을 수 없습니다",
    why: "주소가 잘렸거나 오래되었을 수 있습니다.",
    start: "홈",
  },
};
