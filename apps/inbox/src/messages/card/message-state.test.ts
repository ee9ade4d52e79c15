import german from '@assent/texts/inbox/de';
import english from '@assent/texts/inbox/en';
import { afterEach, describe, expect, it } from 'vitest';
import { setTexts } from '../../texts.ts';
import { answerLabel, defaultLabel, isUnconfirmed, messageStateOf } from './message-state.ts';

it('treats an open message as expired after its deadline, before the server confirms it', () => {
  const state = messageStateOf({ status: 'delivered' }, true);
  expect(state).toBe('expired');
  expect(isUnconfirmed({ closed_at: null }, state)).toBe(true);
  expect(isUnconfirmed({ closed_at: 1 }, state)).toBe(false);
});

it('shows an answer that came in time, even after the deadline', () => {
  const state = messageStateOf({ status: 'approved' }, true);
  expect(state).toBe('approved');
  expect(isUnconfirmed({ closed_at: 1 }, state)).toBe(false);
});

describe('the label of a button', () => {
  const card = (approve_label: string) => ({
    payload: { title: 'Pay?', approve_label, reject_label: 'Reject' },
  });
  afterEach(() => setTexts(english, 'en'));

  it('is in the language of the person where the sender gave none', () => {
    setTexts(german, 'de');
    expect(answerLabel(card('Approve'), 'approve')).toBe('Genehmigen');
    expect(defaultLabel(card('Approve'), 'approve')).toBe('Genehmigen');
    expect(defaultLabel(card('Approve'), 'reject')).toBe('Ablehnen');
  });

  it.each(['Pay', 'approve', 'Reject'])(
    'is “%s” in every language if the sender says so',
    (own) => {
      setTexts(german, 'de');
      expect(answerLabel(card(own), 'approve')).toBe(own);
      expect(defaultLabel(card(own), 'approve')).toBeUndefined();
    },
  );

  it('is not sent with an answer in English, which the card has', () => {
    expect(answerLabel(card('Approve'), 'approve')).toBe('Approve');
    expect(defaultLabel(card('Approve'), 'approve')).toBeUndefined();
  });
});
