/** 2026-11-21T09:00:00Z, and a time after it. */
const now = 1_795_251_600_000;
const soon = 1_795_252_200_000;
const personName = 'Ada Lovelace';
const subscriberId = 'usr_01m7z1gygne4da705qz7gbz6g2';

/** The people and objects in the examples of the API document, so that the examples are consistent. */
export const example = {
  appid: 'app_01m7z1gygme4da70520hx82kmx',
  testAppid: 'app_01m7z1gygme4da70520hx82kmy',
  testSecret: 'osk_test_Qm4xW8sKd1Zr6vTn0LpYc3uHf7aJb5eGiOk9wSqXtVM',
  keyId: 'key_01m7z1gygme4da70520hx82kmz',
  apiKey: 'osk_Nc5rU1vKx8mQzT3bLs7dWf0hYg2jPe9aRi6oXtC4nBE',
  deviceLogin: {
    id: 'dvl_01m7z1gygme4da70520hx82kmz',
    code: 'WDJB-MJHT',
    deviceCode: 'Vt4mQ0rW8yZb5tXk3HsDnP7fLqA2uGe9oTiYwRjUhMc',
  },
  handover: {
    id: 'hnd_01m7z1gygne4da707k8s4q1xvt',
    code: 'HKTM-BWRD',
    claim: 'Lm8xQ2vRt5ZkN0sWd7HfGp3YbC9aJeU1oXiTqVwK4rE',
  },
  accountId: 'acc_01m7z1gygme4da70520hx82kmx',
  developerId: 'dev_01m7z1gygme4da70520hx82kmx',
  auditId: 'aud_01m7z1gygne4da7073pwkc5xq2',
  colleagueId: 'dev_01m7z1gygme4da70520hx82kmy',
  colleague: 'sam@acme.example',
  invitationId: 'mbi_01m7z1gygne4da7073pwkc5xq2',
  invitationCode: 'Rk2vT9xLq0bZc8mXkR2dTnYw5Lg1cVb7sPe9uJfA3iO',
  username: 'acme',
  senderName: 'Acme Payments',
  domain: 'acme.example',
  domainToken: 'Xb1R0m7c2QeT9vKs4LwNpA',
  /** A PNG of one pixel. */
  logo: {
    base64:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMQzo8GAAF2AN42egJ1AAAAAElFTkSuQmCC',
    digest: 'cb90e3a46c2d5e4d9321a92c56919164925e44c3288ae869a45610a916de2690',
  },
  openSecret: 'osk_Zk3l0Yc7tQ2n8VdR5sXwPa1uBf9gHj4mKe6oLi0qTzE',
  callbackSecret: 'whsec_Q2FsbGJhY2tTZWNyZXRPZkFjbWVJbjMyQnl0ZXMhISE=',
  developer: 'dev@acme.example',
  password: 'correct horse battery',
  newPassword: 'staple correct horse',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhcHBfMDFtN3oxZ3lnbWU0In0.c2lnbmF0dXJl',
  code: '492617',
  challenge: 'Jc1mVQ0rW8yZb5tXk3HsDnP7fLqA2uGe9oTiYwRjUhM',
  topicId: 'top_01m7z1gygne4da705svmxjtgj9',
  topic: 'acme/default',
  payments: {
    topicId: 'top_01m7z1gygne4da7066txr3yhe4',
    topic: 'acme/payments',
    name: 'payments',
    title: 'Supplier payments',
  },
  fileId: 'fil_01m7z1gygne4da706cx5adkar7',
  questionId: 'qst_01m7z1gygne4da706cx5adkar7',
  groupId: 'grp_01m7z1gygne4da706cx5adkar7',
  drillId: 'dri_01m7z1gygne4da706cx5adkar7',
  drillScheduleId: 'dsc_01m7z1gygne4da706cx5adkar7',
  inviteId: 'inv_01m7z1gygne4da706cx5adkar7',
  inviteToken: 'q3Vh0bZc8mXkR2dTnYw5Lg',
  sessionToken: 'h4Tz0Wq8mXkR2dTnYw5LgB1cVb7sPe9uJfA3iOyKlQx',
  person: 'ada@example.com',
  personName,
  newAddress: 'ada.lovelace@example.org',
  userId: 'usr_01m7z1gygme4da705ewxw7h336',
  subscriberId,
  subscriptionId: 'sub_01m7z1gygne4da706k6w1421my',
  sessionId: 'ses_01m7z1gygne4da707qzpcy712g',
  messageId: 'msg_01m7z1gygne4da706vp3v5ma3w',
  eventId: 'evt_01m7z1gygne4da7073m3sjknrx',
  contextToken: 'eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiJjdHhfMDFtN3oxIn0.c2lnbmF0dXJl',
  deliveryId: 'dlv_01m7z1gygne4da7073pwkc5xq2',
  pushSubscriptionId: 'psh_01m7z1gygne4da707e826xdsxh',
  testId: 'tst_01m7z1gygne4da707e8vwq2c5k',
  pushEndpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn5QdZ',
  passkeyId: 'psk_01m7z1gygne4da707h3x5k8vqe',
  standInId: 'sti_01m7z1gygne4da707j6y2m9wrf',
  reportId: 'rpt_01m7z1gygne4da707j6y2m9wrf',
  /** One credential, and the data that it signed (base64url). */
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
  /** The answer of Ada to the message. */
  response: {
    value: 'approve',
    label: 'Pay',
    comment: 'Agreed with Grace.',
    responded_at: soon,
    responder: {
      subscriber_id: subscriberId,
      display_name: personName,
      email: null,
      reference: 'ada',
      invite_label: 'Accounting, second floor',
      subscribed_at: now,
    },
    on_behalf_of: null,
    auth_method: 'session',
    passkey: null,
    payload_digest: 'sha-256=2nVq0fYb0wZkq3h7mC6xJ8uR1sTdE4aGpL9iKoB5vNs=',
    fields: null,
    fields_digest: null,
    edited: null,
    conversation: null,
    conversation_digest: null,
  },
  /** What the sender answered to the question of Ada. */
  answer: {
    text: 'That was invoice 2026-104. This one is for the delivery of 12 November.',
    blocks: null,
    revision: 2,
    answered_at: soon,
  },
  now,
  soon,
  midnight: 1_795_305_600_000,
  inAWeek: 1_795_856_400_000,
} as const;
