import type { Service } from '../platform/service.ts';

/** Returns the texts of an invented locale: those of English between marks. */
function marked<Texts extends object>(texts: Texts): Texts {
  return new Proxy(texts, {
    get(all, key) {
      const text: unknown = Reflect.get(all, key);
      if (typeof text === 'string') return `«${text}»`;
      if (typeof text === 'function')
        return (values: unknown) => `«${Reflect.apply(text, undefined, [values])}»`;
      return typeof text === 'object' && text !== null ? marked(text) : text;
    },
  });
}

/** Returns a service that also has German and Hebrew, whose texts are invented. */
export function withLocales(service: Service): Service {
  const { en } = service.languages;
  return { ...service, languages: { en, de: marked(en), he: marked(en) } };
}
