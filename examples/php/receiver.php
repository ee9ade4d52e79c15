<?php
// ASSENT_CALLBACK_SECRET=whsec_… php -S 127.0.0.1:8000 receiver.php
declare(strict_types=1);

const LARGEST = 65536;
const ID = '/^evt_[0-9a-z]{26}$/D';

/** Returns whether the callback is from Assent and recent. The body is the raw bytes. */
function isGenuine(string $body): bool
{
    $key = base64_decode(substr((string) getenv('ASSENT_CALLBACK_SECRET'), strlen('whsec_')));
    $sentAt = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if ($key === '' || !preg_match('/^[0-9]{1,12}$/D', $sentAt) || abs(time() - (int) $sentAt) > 300) {
        return false;
    }
    $signed = ($_SERVER['HTTP_WEBHOOK_ID'] ?? '') . ".$sentAt.$body";
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

function handle(array $event): void
{
    error_log($event['type'] . ' ' . $event['data']['ext']);
}

function receive(): int
{
    $body = (string) file_get_contents('php://input', length: LARGEST + 1);
    if (strlen($body) > LARGEST) {
        return 413;
    }
    if (!isGenuine($body)) {
        return 400;
    }
    $event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    if (!preg_match(ID, $event['id'])) {
        return 400;
    }
    // One file for each event: in production a table with a unique id. Whoever holds its lock is at it.
    $handled = fopen(sys_get_temp_dir() . "/assent-{$event['id']}", 'c+');
    flock($handled, LOCK_EX);
    if (fgets($handled) === false) {
        handle($event); // when this throws, 500 is answered and it comes again
        fwrite($handled, 'handled');
    }
    return 204;
}

http_response_code(receive());
