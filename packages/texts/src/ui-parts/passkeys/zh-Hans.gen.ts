// Generated from catalogues/ui-parts/passkeys/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  unsupported: {
    title: "此浏览器不支持通行密钥",
    detail: "在其他浏览器或设备上打开 Assent。",
  },
  unused: {
    title: "你没有使用通行密钥",
    detail: "提示已关闭或超时。未发送任何内容。",
  },
  present: {
    title: "此设备已有通行密钥",
    detail: "关闭此窗口，使用已有的通行密钥。",
  },
  elsewhere: {
    title: "通行密钥在此网址无效",
    detail: ({ host }: { host: string }): string => `它只在你的 Assent 服务器的网址有效。当前网址是 ${isolate(host)}。`,
  },
};
