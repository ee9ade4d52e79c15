// What the screens of cards with fields need, as one chunk. The service worker keeps it for when there is no network.

export { FieldsDecision } from './fields-decision.tsx';
export { AskedValues, ListedValues } from './listed-values.tsx';
export { UnsentFields } from './unsent-fields.tsx';
