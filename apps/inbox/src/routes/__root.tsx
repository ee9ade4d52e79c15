import { createRootRoute } from '@tanstack/react-router';
import { Broken, Lost } from '../shell/not-found.tsx';

export const Route = createRootRoute({ notFoundComponent: Lost, errorComponent: Broken });
