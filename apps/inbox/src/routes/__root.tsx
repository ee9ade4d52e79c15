import { createRootRoute } from '@tanstack/react-router';
import { Broken, Lost } from '../frame/lost.tsx';

export const Route = createRootRoute({ notFoundComponent: Lost, errorComponent: Broken });
