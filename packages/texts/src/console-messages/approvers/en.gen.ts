// Generated from catalogues/console-messages/approvers/en.json by npm run generate -w @assent/texts.

export default {
  label: "Answered by",
  hint: "A test approver answers like a person: your callback URL gets the answer.",
  people: "People on the topic",
  does: {
    usr_test_approves: "Approves at once",
    usr_test_rejects: "Rejects at once",
    usr_test_comments: "Approves with a comment",
    usr_test_asks: "Asks, and approves after your answer",
    usr_test_slow: "Approves after a minute",
    usr_test_reports: "Reports the message",
    usr_test_silent: "Does not answer",
  },
  name: {
    usr_test_approves: "Test approver: approves at once",
    usr_test_rejects: "Test approver: rejects at once",
    usr_test_comments: "Test approver: approves with a comment",
    usr_test_asks: "Test approver: asks, and approves after your answer",
    usr_test_slow: "Test approver: approves after a minute",
    usr_test_reports: "Test approver: reports the message",
    usr_test_silent: "Test approver: does not answer",
  },
};
