// Generated from catalogues/ui-parts/passkeys/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  unsupported: {
    title: "Este navegador no admite llaves de acceso",
    detail: "Abre Assent en otro navegador o en otro dispositivo.",
  },
  unused: {
    title: "No usaste tu llave de acceso",
    detail: "Cerraste la ventana o se agotó el tiempo. No se envió nada.",
  },
  present: {
    title: "Este dispositivo ya tiene una llave de acceso",
    detail: "Cierra esto y úsala.",
  },
  elsewhere: {
    title: "Las llaves de acceso no funcionan en esta dirección",
    detail: ({ host }: { host: string }): string => `Solo funcionan en la dirección de tu servidor de Assent. Esta es ${isolate(host, true)}.`,
  },
};
