// Generated from catalogues/inbox-parts/quiet-hours/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  title: "Horas de silencio",
  about: "Durante las horas de silencio, solo te notificamos al instante las solicitudes urgentes. Las demás te las notificamos cuando terminan esas horas, o antes si queda poco tiempo. El modo “No molestar” de tu teléfono es independiente.",
  loading: "Cargando tus horas de silencio",
  use: "Usar horas de silencio",
  from: "Desde",
  to: "Hasta",
  choose_time: "Elige una hora.",
  same_time: "Elige una hora distinta de la de inicio.",
  zone: "Zona horaria",
  zone_here: ({ zone }: { zone: string }): string => `Este dispositivo está en ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Usar ${isolate(zone)}`,
  save: "Guardar",
  saving: "Guardando…",
  on: "Horas de silencio activadas",
  off: "Horas de silencio desactivadas",
};
