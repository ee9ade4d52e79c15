#!/bin/sh
# Tests Assent without a person, a browser or a public address: registers, verifies the address, sends to each test
# approver of the test app, and checks the verified final event of each. Needs curl and node.
#   ASSENT_URL=http://localhost:3000 sh test-mode.sh
set -eu
url=${ASSENT_URL:-http://localhost:3000}
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
events=$folder/events
: >"$events"
receiver=
end() {
  [ -z "$receiver" ] || kill "$receiver" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM

# Prints the value of an expression over `it`, the JSON document on the input.
value() {
  node -e 'const it = JSON.parse(require("fs").readFileSync(0, "utf8")); console.log(eval(process.argv[1]))' "$1"
}

# Sends a JSON body. post METHOD PATH BODY
request() {
  curl --silent --show-error --fail-with-body -X "$1" "$url$2" -H "Authorization: Bearer ${bearer:-}" \
    -H 'Content-Type: application/json' -H "Origin: $url" -d "$3"
}

email="test-$(node -p 'crypto.randomUUID()')@example.com"
account=$(request POST /v1/developer/auth/email/register "{\"email\": \"$email\", \"password\": \"$(node -p 'crypto.randomUUID()')\"}")
code=$(curl --silent --fail "$url/dev/mailbox.json?to=$email" | value 'it.data.find((mail) => mail.code).code')
request POST /v1/developer/auth/email/verify "{\"email\": \"$email\", \"code\": \"$code\"}" >"$folder/verified"
bearer=$(echo "$account" | value '`${it.test.appid}:${it.test.open_secret}`')
topic=$(echo "$account" | value it.test.default_topic)

ASSENT_CALLBACK_SECRET=$(echo "$account" | value it.test.callback_secret) node "$here/receiver.mjs" "$folder/port" "$events" &
receiver=$!
until [ -s "$folder/port" ]; do sleep 0.1; done
request PUT /v1/open/callback "{\"callback_url\": \"http://127.0.0.1:$(cat "$folder/port")/\"}" >"$folder/callback"

# Sends a message to a test approver and prints its id.
send() {
  request POST /v1/open/messages "{\"topic\": \"$topic\", \"type\": \"approval\", \"payload\": {\"title\": \"Deploy?\"}, \"to\": [\"$1\"]${2:-}}" |
    value it.message_id
}

# Waits for the event of a type about a message. expect NAME MESSAGE_ID TYPE
expect() {
  for _ in $(seq 150); do
    if node -e '
      const [file, id, type] = process.argv.slice(1);
      const events = require("fs").readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
      const isIt = (event) => event.type === type && event.mode === "test" && event.data.message_id === id;
      process.exit(events.some(isIt) ? 0 : 1);' "$events" "$2" "$3"; then
      echo "ok   $1: $3"
      return
    fi
    sleep 0.2
  done
  echo "FAIL $1: no verified $3" >&2
  exit 1
}

clock() {
  request POST /v1/open/test/clock "{\"advance_seconds\": $1}"
}

for case in approves:approved rejects:rejected reports:reported reports:rejected comments:approved; do
  approver=usr_test_${case%:*}
  expect "$approver" "$(send "$approver")" "message.${case#*:}"
done

slow=$(send usr_test_slow)
clock 60 >"$folder/clock"
expect usr_test_slow "$slow" message.approved

later=$(send usr_test_silent ', "expires_in": 200000')
first=$(send usr_test_silent ', "expires_in": 100000')
order=$(clock 604800 | value 'it.happened.map((each) => each.message_id).join(" ")')
expect usr_test_silent "$first" message.expired
expect usr_test_silent "$later" message.expired
[ "$order" = "$first $later" ] || { echo "FAIL the messages expired as $order" >&2; exit 1; }
echo 'ok   a week later, in order'
