/** Who and what the examples of the API document are about, so that together they read as one story. */
export const example = {
  appid: 'app_01m7z1gygme4da70520hx82kmx',
  username: 'acme',
  senderName: 'Acme Payments',
  domain: 'acme.example',
  domainToken: 'Xb1R0m7c2QeT9vKs4LwNpA',
  openSecret: 'osk_Zk3l0Yc7tQ2n8VdR5sXwPa1uBf9gHj4mKe6oLi0qTzE',
  callbackSecret: 'whsec_Q2FsbGJhY2tTZWNyZXRPZkFjbWVJbjMyQnl0ZXMhISE=',
  developer: 'dev@acme.example',
  password: 'correct horse battery',
  newPassword: 'staple correct horse',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhcHBfMDFtN3oxZ3lnbWU0In0.c2lnbmF0dXJl',
  code: '492617',
  topicId: 'top_01m7z1gygne4da705svmxjtgj9',
  topic: 'acme/default',
  payments: { topicId: 'top_01m7z1gygne4da7066txr3yhe4', topic: 'acme/payments', name: 'payments' },
  inviteId: 'inv_01m7z1gygne4da706cx5adkar7',
  inviteToken: 'q3Vh0bZc8mXkR2dTnYw5Lg',
  person: 'ada@example.com',
  personName: 'Ada Lovelace',
  userId: 'usr_01m7z1gygme4da705ewxw7h336',
  subscriberId: 'usr_01m7z1gygne4da705qz7gbz6g2',
  subscriptionId: 'sub_01m7z1gygne4da706k6w1421my',
  sessionId: 'ses_01m7z1gygne4da707qzpcy712g',
  messageId: 'msg_01m7z1gygne4da706vp3v5ma3w',
  eventId: 'evt_01m7z1gygne4da7073m3sjknrx',
  contextToken: 'eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiJjdHhfMDFtN3oxIn0.c2lnbmF0dXJl',
  deliveryId: 'dlv_01m7z1gygne4da7073pwkc5xq2',
  pushSubscriptionId: 'psh_01m7z1gygne4da707e826xdsxh',
  pushEndpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn5QdZ',
  passkeyId: 'psk_01m7z1gygne4da707h3x5k8vqe',
  reportId: 'rpt_01m7z1gygne4da707j6y2m9wrf',
  /** One credential, and what it signed (base64url). */
  passkey: {
    credentialId: '8OktKfdB6_TrZGnD59p2Jg',
    challenge: 'pcEAm_n86Yt5MK5f56p8oGx2if4r2b6KdTc_Go_65FQ',
    nonce: 'aPjqfTsL0T651_nBMdzLug',
    x: '5HLF45TzD_jV0zgD-Vk-Y-Lzhi1IpB74QeTWSGr0mXI',
    y: 'TMzZjfEisHNqBeoww2GEbFy4lZZnm2gNCOWKHBl0SRM',
    creationData:
      'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoicGNFQW1fbjg2WXQ1TUs1ZjU2cDhvR3gyaWY0cjJiNktkVGNfR29fNjVGUSIsIm9yaWdpbiI6Imh0dHBzOi8vYXNzZW50LmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    attestation:
      'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViUIwP5hxGSjGaBsSvz1D9Kqy1p7sfIeDWwbsjQL1FsVL1FAAAAAAAAAAAAAAAAAAAAAAAAAAAAEPDpLSn3Qev062Rpw-fadialAQIDJiABIVgg5HLF45TzD_jV0zgD-Vk-Y-Lzhi1IpB74QeTWSGr0mXIiWCBMzNmN8SKwc2oF6jDDYYRsXLiVlmebaA0I5YocGXRJEw',
    clientData:
      'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoicGNFQW1fbjg2WXQ1TUs1ZjU2cDhvR3gyaWY0cjJiNktkVGNfR29fNjVGUSIsIm9yaWdpbiI6Imh0dHBzOi8vYXNzZW50LmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    authenticatorData: 'IwP5hxGSjGaBsSvz1D9Kqy1p7sfIeDWwbsjQL1FsVL0FAAAAAA',
    signature:
      'MEQCIBGVQ0ISBIyX4KBq8zRZ3vs_nL2V4vzAx_nVciKWh84dAiAivFrEo31gm-R00xIa9UbiF375r08a0qD17ybSXeHiew',
  },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)',
  vapidPublicKey:
    'BNJxwH7rS0hS1g3kq9mX1m8nQ2pV5tY7zC4dF6gJ8kL0oR3uW5xA7bE9hK2nP4sV6yB8eH1jM3qT5wZ7cF9iL2o',
  /** 2026-11-21T09:00:00Z, and what follows from it. */
  now: 1_795_251_600_000,
  soon: 1_795_252_200_000,
  midnight: 1_795_305_600_000,
  inAWeek: 1_795_856_400_000,
} as const;
