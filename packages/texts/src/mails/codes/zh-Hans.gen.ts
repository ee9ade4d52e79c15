// Generated from catalogues/mails/codes/zh-Hans.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/zh-Hans.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} 是你的 Assent 验证码`,
  code: ({ code }: { code: string }): string => `你的验证码是 ${isolate(code)}`,
  purpose: {
    verify_account: "输入验证码，验证你在 Assent 的邮箱地址。",
    reset_password: "输入验证码，为 Assent 设置新密码。",
    sign_in: "输入验证码，登录你的 Assent 收件箱。",
    add_passkey: "输入验证码，为你的 Assent 收件箱添加通行密钥。",
    leave_address: "输入验证码，将你的 Assent 收件箱从此邮箱地址迁走。",
    take_address: "输入验证码，将 Assent 收件箱迁移到此邮箱地址。",
    erase_person: "输入验证码，删除你的 Assent 收件箱及其中的数据。此操作无法撤销。",
  },
  use: "只在你索取验证码的地方输入。10 分钟内有效。",
  registration: ({ username }: { username: string }): string => `它用于验证账号 ${isolate(username)}。如果你没有注册此名称，不要输入验证码。`,
  not_requested: "如果你没有索取验证码，可能是有人输错了邮箱地址，你无需处理。我们绝不会通过电话或聊天向你索要验证码。",
};
