import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// The build removes this branch and the gallery.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('@assent/ui/gallery').then(({ Gallery }) => ({ default: Gallery })))
  : () => null;

export const Route = createFileRoute('/design')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  component: () => (
    <Suspense>
      <Gallery />
    </Suspense>
  ),
});
