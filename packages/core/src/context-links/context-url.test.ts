import { describe, expect, it } from 'vitest';
import { pageOf, withToken } from './context-links.ts';

describe('the address of a secure link', () => {
  it.each([
    ['https://a.example', 'https://a.example/?context_token=T'],
    ['https://a.example/b?', 'https://a.example/b?context_token=T'],
    [
      'https://a.example/b?c=d%20e&f&g=%2B#h',
      'https://a.example/b?c=d%20e&f&g=%2B&context_token=T#h',
    ],
    ['https://a.example/?context_token=old&b=1', 'https://a.example/?b=1&context_token=T'],
    [
      'https://a.example/?b=1&context%5Ftoken=x&context_token',
      'https://a.example/?b=1&context_token=T',
    ],
    [
      'https://a.example/?my_context_token=x',
      'https://a.example/?my_context_token=x&context_token=T',
    ],
  ])('made of %s is %s', (address, made) => {
    expect(withToken(address, 'T')).toBe(made);
    expect(new URL(made).searchParams.getAll('context_token')).toEqual(['T']);
  });

  it('has the URL of its page without query and fragment', () => {
    expect(pageOf('https://a.example:8443/b/?c=d#e')).toBe('https://a.example:8443/b/');
  });
});
