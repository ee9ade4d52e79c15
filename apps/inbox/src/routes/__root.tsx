import { createRootRoute } from '@tanstack/react-router';
import { Crash, NotFound } from '../shell/not-found.tsx';

export const Route = createRootRoute({ notFoundComponent: NotFound, errorComponent: Crash });
