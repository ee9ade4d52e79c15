import { useRouter } from '@tanstack/react-router';
import { chooseApp } from './app-choice.ts';

/**
 * Returns a function that shows another app, in the section that is open: a message of one app is not in the other. The
 * page is loaded again, so that nothing of the former app is left on it.
 */
export function useAppSwitch() {
  const router = useRouter();
  return (app: string, path?: '/') => {
    chooseApp(app);
    const [, section = ''] = router.state.location.pathname.split('/');
    location.assign(`${router.basepath}${path ?? `/${section}`}`);
  };
}
