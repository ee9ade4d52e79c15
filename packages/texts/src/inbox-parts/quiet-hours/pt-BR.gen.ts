// Generated from catalogues/inbox-parts/quiet-hours/pt-BR.json by npm run generate -w @assent/texts.
import { isolate } from '../formats/pt-BR.gen.ts';

export default {
  title: "Horário de silêncio",
  about: "Durante o horário de silêncio, só notificamos você na hora sobre solicitações urgentes. As outras notificações chegam quando ele termina, ou antes se restar pouco tempo. O modo “Não perturbe” do seu celular é independente.",
  loading: "Carregando seu horário de silêncio",
  use: "Ativar horário de silêncio",
  from: "Início",
  to: "Fim",
  choose_time: "Escolha um horário.",
  same_time: "Escolha um horário diferente do de início.",
  zone: "Fuso horário",
  zone_here: ({ zone }: { zone: string }): string => `Este dispositivo está em ${isolate(zone, true)}.`,
  use_zone: ({ zone }: { zone: string }): string => `Usar ${isolate(zone)}`,
  save: "Salvar",
  saving: "Salvando…",
  on: "Horário de silêncio ativado",
  off: "Horário de silêncio desativado",
};
