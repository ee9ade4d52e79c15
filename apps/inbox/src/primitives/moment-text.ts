const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Formats a time of this device's clock: "10:02", and on another day "10:02 on 3 Dec". */
export function momentText(at: number) {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? time.format(at) : `${time.format(at)} on ${day.format(at)}`;
}
