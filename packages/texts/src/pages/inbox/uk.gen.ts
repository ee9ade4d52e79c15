// Generated from catalogues/pages/inbox/uk.json by npm run generate -w @assent/texts.

export default {
  description: "Схвалюйте або відхиляйте запити за десять секунд.",
  no_script: "Увімкніть JavaScript, щоб побачити свої запити.",
  screenshot_phone: "Запит із двома варіантами відповіді",
  screenshot_desk: "Запити, які чекають на вашу відповідь",
};
