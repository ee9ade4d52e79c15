import { createFileRoute } from '@tanstack/react-router';
import { DeviceLogin } from '../../device-logins/device-login.tsx';
import { loadAccountTexts } from '../../texts.ts';

/** `code`: the user code of the link that a program shows. */
type DeviceSearch = { code?: string };

export const Route = createFileRoute('/_console/device')({
  validateSearch: (search): DeviceSearch => ({
    code: typeof search.code === 'string' ? search.code.slice(0, 40) : undefined,
  }),
  loader: loadAccountTexts,
  component: function DeviceRoute() {
    return <DeviceLogin code={Route.useSearch().code} />;
  },
});
