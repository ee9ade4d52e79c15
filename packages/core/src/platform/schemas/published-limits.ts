// Numbers that the API checks, and that forms, texts and pages state. No imports: the single-page apps use them.

/** Time until a message or an invite expires, if the request does not say. */
export const DEFAULT_EXPIRY_SECONDS = 7 * 86_400;
export const MAX_EXPIRY_SECONDS = 30 * 86_400;
/** How far ahead a message can be scheduled. */
export const MAX_SCHEDULE_DAYS = 365;

/** Time after which the content of a closed message and its reports are removed. */
export const CONTENT_DAYS = 90;
/** Time after which rows of the logs are deleted: of events, deliveries, pushes, requests and revoked keys. */
export const LOG_DAYS = 30;

/** Maximum numbers of characters of the texts of a card, of its rows, and of its fields. */
export const MAX_TITLE = 120;
export const MAX_BODY = 4_000;
export const MAX_BUTTON_LABEL = 24;
export const MAX_ROWS = 12;
/** Maximum number of rows that are repeated where the person confirms the answer. */
export const MAX_CONFIRM_ROWS = 4;
export const MAX_ROW_LABEL = 40;
export const MAX_ROW_VALUE = 200;
/** BCP 47 says that tags of this length can be relied on. */
export const MAX_LANGUAGE_TAG = 35;
export const MAX_FIELDS = 10;
export const MAX_FIELD_KEY = 40;
export const MAX_FIELD_LABEL = 60;
export const MAX_FIELD_TEXT = 4_000;
export const MAX_OPTIONS = 20;
export const MAX_OPTION = 80;

/** Blocks of a card: their number, their sizes, and that of a card with blocks as canonical JSON, bytes. */
export const MAX_BLOCKS = 8;
export const MAX_CARD_BYTES = 24 * 1024;
export const MAX_AMOUNT_DIGITS = 18;
export const MAX_PAYEE = 80;
export const MAX_ACCOUNT = 64;
export const MAX_BLOCK_LABEL = 60;
export const MAX_COLUMNS = 6;
export const MAX_TABLE_ROWS = 50;
export const MAX_COLUMN_LABEL = 40;
export const MAX_CELL = 200;
export const MAX_CAPTION = 120;
/** Maximum size of a diff, or of both texts that it compares, bytes. */
export const MAX_DIFF_BYTES = 16_000;
export const MAX_DIFF_PATH = 200;
export const MAX_ALT = 200;

/** The largest logo of a verified domain: bytes of the file, and pixels of its width and height. */
export const MAX_LOGO_BYTES = 16 * 1024;
export const MAX_LOGO_PIXELS = 256;

/** The reference of a business system, the page that it links to, and why it cancels a message. */
export const MAX_EXT = 2_048;
export const MAX_CONTEXT_URL = 2_048;
export const MAX_CANCEL_REASON = 200;
/** What names people: they themselves, an invite, and a business system. */
export const MAX_PERSON_NAME = 60;
export const MAX_INVITE_LABEL = 80;
export const MAX_REFERENCE = 64;
export const MAX_EMAIL = 254;
/** What a person says with an answer or a report. */
export const MAX_COMMENT = 1_000;

/** Maximum number of approvals that a message can need. */
export const MAX_APPROVALS = 10;

/** Groups of an app, members of a group, and the people that one request names. */
export const MAX_GROUPS = 100;
export const MAX_GROUP_MEMBERS = 1_000;
export const MAX_NAMED_AT_ONCE = 400;

/** The largest file, and the files of an app together, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_STORED_BYTES = 200 * 1024 * 1024;
/** The largest image, in pixels: 24 megapixels of 1,024 × 1,024. */
export const MAX_IMAGE_PIXELS = 24 * 1024 * 1024;
/** Larger images are scaled down to this width and height. */
export const MAX_IMAGE_SIDE = 4_096;
export const MAX_FILE_NAME = 120;
/** The most pages of a PDF. */
export const MAX_PDF_PAGES = 2_000;
/** Time after which a file that no message uses is deleted. */
export const UNUSED_FILE_HOURS = 24;
/** Drills that an app starts within 24 hours, besides those of its schedules. */
export const MAX_DRILLS_A_DAY = 10;
export const MAX_TEST_DRILLS_A_DAY = 200;

/** Questions that people ask about a message before they decide. */
export const MAX_QUESTIONS = 20;
export const MAX_OPEN_QUESTIONS = 5;
/** Of these, kept for people who have asked nothing, or whose questions have answers: nobody can use up all of them. */
export const KEPT_QUESTIONS = 5;
export const KEPT_OPEN_QUESTIONS = 2;
export const MAX_QUESTION = 1_000;
export const MAX_QUESTION_ANSWER = 4_000;
