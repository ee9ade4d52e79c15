import type { ReactNode } from 'react';

/** A section of the gallery. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-6 border-line border-b pb-3 font-semibold text-xl">{title}</h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

type SpecimenProps = { name: string; isColumn?: boolean; children: ReactNode };

/** One component in its states. */
export function Specimen({ name, isColumn = false, children }: SpecimenProps) {
  const flow = isColumn ? 'flex-col' : 'flex-wrap items-center';
  return (
    <div className="grid min-w-0 gap-x-8 gap-y-3 md:grid-cols-[9rem_minmax(0,1fr)]">
      <h3 className="pt-1.5 text-ink-muted text-sm">{name}</h3>
      <div className={`flex min-w-0 gap-3 ${flow}`}>{children}</div>
    </div>
  );
}
