import { at, entriesOf, type Json, keysOf, resolve } from '../json.ts';
import { brokenRequest, brokenResponse, type Documents } from './breaking-schema.ts';

/**
 * What a change of the document breaks for clients that are written to the old one. `/v1` changes only by addition:
 * operations, optional request fields, fields of answers, values and problem codes may come; nothing may go or tighten.
 * Answers one line for each break; none when there is no break.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  return [
    ...entriesOf(at(before, 'paths')).flatMap(([path, item]) =>
      entriesOf(item).flatMap(([method, operation]) => {
        const now = at(after, 'paths', path, method);
        const name = `${method.toUpperCase()} ${path}`;
        if (now === undefined) return [`${name} is gone`];
        return brokenOperation({ before, after }, operation, now).map((why) => `${name}: ${why}`);
      }),
    ),
    ...entriesOf(at(before, 'webhooks')).flatMap(([event, item]) => {
      const now = at(after, 'webhooks', event);
      if (now === undefined) return [`webhook ${event} is gone`];
      const bodyOf = (of: Json) => at(of, 'post', 'requestBody', ...JSON_BODY);
      const broken = brokenResponse({ before, after }, bodyOf(item), bodyOf(now));
      return broken.map((why) => `webhook ${event}: ${why}`);
    }),
  ];
}

const JSON_BODY = ['content', 'application/json', 'schema'];

function brokenOperation(documents: Documents, before: Json, after: Json): string[] {
  const success = ['responses', '200'];
  const securityOf = (operation: Json) => JSON.stringify(at(operation, 'security'));
  const idOf = (operation: Json) => String(at(operation, 'operationId'));
  return [
    ...(idOf(before) === idOf(after) ? [] : [`operationId ${idOf(before)} is gone`]),
    ...(securityOf(before) === securityOf(after) ? [] : ['it takes another credential']),
    ...brokenParameters(documents, before, after),
    ...brokenBody(documents, before, after),
    ...keysOf(at(before, ...success, 'headers'))
      .filter((name) => at(after, ...success, 'headers', name) === undefined)
      .map((name) => `header ${name} of the answer is gone`),
    ...brokenResponse(
      documents,
      at(before, ...success, ...JSON_BODY),
      at(after, ...success, ...JSON_BODY),
    ).map((why) => `answer${why}`),
  ];
}

function brokenParameters({ before, after }: Documents, was: Json, is: Json): string[] {
  const parametersOf = (document: Json, operation: Json) =>
    new Map(
      entriesOf(at(operation, 'parameters')).map(([, reference]) => {
        const parameter = resolve(document, reference);
        return [`${at(parameter, 'in')} ${at(parameter, 'name')}`, parameter];
      }),
    );
  const [old, now] = [parametersOf(before, was), parametersOf(after, is)];
  const gone = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`);
  const changed = [...now].flatMap(([name, parameter]) => {
    const known = old.get(name);
    const isRequired = at(parameter, 'required') === true;
    if (isRequired && at(known, 'required') !== true) return [`${name} is now required`];
    if (known === undefined) return [];
    const schemas = [at(known, 'schema'), at(parameter, 'schema')] as const;
    return brokenRequest({ before, after }, ...schemas).map((why) => `${name}${why}`);
  });
  return [...gone, ...changed];
}

function brokenBody(documents: Documents, before: Json, after: Json): string[] {
  const bodies = [at(before, 'requestBody'), at(after, 'requestBody')] as const;
  const [old, now] = bodies;
  if (old !== undefined && now === undefined) return ['it takes no body any more'];
  const isNowRequired = at(now, 'required') === true && at(old, 'required') !== true;
  return [
    ...(isNowRequired ? ['the body is now required'] : []),
    ...(old === undefined
      ? []
      : brokenRequest(documents, at(old, ...JSON_BODY), at(now, ...JSON_BODY)).map(
          (why) => `body${why}`,
        )),
  ];
}
