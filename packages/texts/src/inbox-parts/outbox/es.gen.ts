// Generated from catalogues/inbox-parts/outbox/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  unsent: "Aún sin enviar",
  unconfirmed: "Aún sin confirmar",
  answer: ({ label, time }: { label: string; time: string }): string => `“${isolate(label)}”, ${isolate(time)}`,
  why: {
    sign_in: "Inicia sesión para enviarla.",
    lost: "No sabemos si llegó. La enviaremos otra vez.",
    now: "La estamos enviando.",
    online: "La enviaremos cuando recuperes la conexión.",
    open: "La enviaremos cuando recuperes la conexión y abras la bandeja de entrada.",
  },
  late: ({ time }: { time: string }): string => `Según el reloj de este dispositivo, el plazo ya terminó (${isolate(time)}). Enviaremos tu respuesta de todos modos, y aquí verás si cuenta.`,
  take_back: "Deshacer",
  taking_back: "Deshaciendo…",
  may_count: "Si ya llegó, cuenta.",
  refused: "No pudimos aceptar tu respuesta",
  no_place: "No podemos guardar aquí tu respuesta",
  no_place_why: "No tienes conexión y este navegador no puede guardarla: el disco está lleno, la ventana es privada o ya guarda una respuesta de otra persona. Inténtalo cuando recuperes la conexión.",
  fields: {
    title: "Hay valores que corregir",
    detail: "Están marcados en el formulario.",
  },
};
