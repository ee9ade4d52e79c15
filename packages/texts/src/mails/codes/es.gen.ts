// Generated from catalogues/mails/codes/es.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/es.gen.ts';

export default {
  subject: ({ code }: { code: string }): string => `${isolate(code)} es tu código de Assent`,
  code: ({ code }: { code: string }): string => `Tu código es ${isolate(code)}`,
  purpose: {
    verify_account: "Escríbelo para verificar tu dirección de correo en Assent.",
    reset_password: "Escríbelo para crear una contraseña nueva en Assent.",
    sign_in: "Escríbelo para iniciar sesión en tu bandeja de entrada de Assent.",
    add_passkey: "Escríbelo para añadir una llave de acceso a tu bandeja de entrada de Assent.",
    leave_address: "Escríbelo para trasladar tu bandeja de entrada de Assent de esta dirección a otra.",
    take_address: "Escríbelo para trasladar una bandeja de entrada de Assent a esta dirección.",
    erase_person: "Escríbelo para borrar tu bandeja de entrada de Assent y los datos que contiene. No se puede deshacer.",
  },
  use: "Escríbelo solo donde lo pediste. Es válido 10 minutos.",
  registration: ({ username }: { username: string }): string => `Verifica la cuenta ${isolate(username, true)}. Si no registraste ese nombre, no lo escribas.`,
  not_requested: "Si no lo pediste, quizá alguien se equivocó al escribir su dirección. No tienes que hacer nada. Nunca pedimos códigos por teléfono ni por chat.",
};
