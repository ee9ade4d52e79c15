import { expect, it } from 'vitest';
import { neighbourOf, type OpenRequests } from './open-requests.ts';

const request = (id: number, cannot_answer: 'answered' | null = null) => ({
  message_id: `msg_${id}`,
  expires_at: id * 1_000,
  cannot_answer,
});
type Request = ReturnType<typeof request>;

const four = [1, 2, 3, 4].map((id) => request(id));
const of = (listed: Request[], ...done: string[]): OpenRequests<Request> => ({
  listed,
  done: new Set(done),
});
const placeOf = (requests: OpenRequests<Request>, id: number, step: 1 | -1) => {
  const place = neighbourOf(requests, request(id), step);
  return place && [place.request.message_id, place.position];
};

it('goes from an open request to those beside it, and from the last to the first', () => {
  expect(placeOf(of(four), 2, 1)).toEqual(['msg_3', 3]);
  expect(placeOf(of(four), 2, -1)).toEqual(['msg_1', 1]);
  expect(placeOf(of(four), 4, 1)).toEqual(['msg_1', 1]);
  expect(placeOf(of(four), 1, -1)).toEqual(['msg_4', 4]);
});

it('goes from a decided request to the one with the next deadline, and counts the decided ones', () => {
  expect(placeOf(of(four.slice(1), 'msg_1'), 1, 1)).toEqual(['msg_2', 2]);
  expect(placeOf(of(four, 'msg_2'), 2, 1)).toEqual(['msg_3', 3]);
  expect(placeOf(of(four.slice(0, 3), 'msg_4'), 4, 1)).toEqual(['msg_1', 2]);
});

it('leaves out what this person cannot answer', () => {
  expect(placeOf(of([request(1), request(2, 'answered'), request(3)]), 1, 1)).toEqual(['msg_3', 2]);
});

it('goes nowhere when no other request waits', () => {
  expect(placeOf(of([request(1)]), 1, 1)).toBe(null);
  expect(placeOf(of([], 'msg_1'), 1, 1)).toBe(null);
});
