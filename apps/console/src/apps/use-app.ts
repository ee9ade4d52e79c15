import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../api.ts';
import { chooseApp } from './app-choice.ts';

/** Returns a function that shows another app, in the section that is open: a message of one app is not in the other. */
export function useAppSwitch() {
  const router = useRouter();
  return async (app: string, path?: '/') => {
    chooseApp(app);
    const [, section = ''] = router.state.location.pathname.split('/');
    await router.navigate({ to: path ?? `/${section}` });
    await queryClient.resetQueries();
    await router.invalidate();
  };
}
