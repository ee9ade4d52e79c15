// Generated from catalogues/ui/problems/zh-Hans.json by npm run generate -w @assent/texts.

export default {
  part: "此页面未完全加载",
  connection: "检查网络连接。",
  retry: "重试",
  retrying: "正在重试…",
  reload: "重新加载",
  request: <T>({ id }: { id: T }): (string | T)[] => ["参考编号：", id],
  copy_id: "复制参考编号",
};
