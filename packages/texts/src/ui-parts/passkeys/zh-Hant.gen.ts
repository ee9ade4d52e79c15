// Generated from catalogues/ui-parts/passkeys/zh-Hant.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hant.gen.ts';

export default {
  unsupported: {
    title: "此瀏覽器不支援通行密鑰",
    detail: "請在其他瀏覽器或裝置上開啟 Assent。",
  },
  unused: {
    title: "您沒有使用通行密鑰",
    detail: "提示已關閉或逾時。未傳送任何內容。",
  },
  present: {
    title: "此裝置已有通行密鑰",
    detail: "請關閉此視窗，使用既有的通行密鑰。",
  },
  elsewhere: {
    title: "通行密鑰無法在此網址使用",
    detail: ({ host }: { host: string }): string => `只能在您的 Assent 伺服器的網址使用。目前網址是 ${isolate(host)}。`,
  },
};
