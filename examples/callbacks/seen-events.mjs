// Which events were handled, in MySQL or MariaDB: each is handled by one process, and again if that one crashed.
import mysql from 'mysql2/promise';

const database = mysql.createPool(process.env.SHOP_DATABASE_URL);
await database.query(`CREATE TABLE IF NOT EXISTS seen_events (
  id CHAR(30) PRIMARY KEY, handled BOOLEAN NOT NULL DEFAULT FALSE, claimed_at DATETIME NOT NULL)`);

/** expressHandler({ secret, onEvent, seen }) */
export const seen = {
  async claim(id) {
    const [made] = await database.execute(
      'INSERT IGNORE INTO seen_events (id, claimed_at) VALUES (?, UTC_TIMESTAMP())',
      [id],
    );
    if (made.affectedRows) return 'new';
    // A process that claimed it a minute ago and is not done has crashed.
    const [taken] = await database.execute(
      `UPDATE seen_events SET claimed_at = UTC_TIMESTAMP()
       WHERE id = ? AND NOT handled AND claimed_at < UTC_TIMESTAMP() - INTERVAL 1 MINUTE`,
      [id],
    );
    if (taken.affectedRows) return 'new';
    const [[row]] = await database.execute('SELECT handled FROM seen_events WHERE id = ?', [id]);
    return row?.handled ? 'done' : 'busy';
  },
  done: (id) => database.execute('UPDATE seen_events SET handled = TRUE WHERE id = ?', [id]),
  release: (id) => database.execute('DELETE FROM seen_events WHERE id = ? AND NOT handled', [id]),
};
