import { Counter, Gauge, Registry } from 'prom-client';

/** Metrics of this process. */
export const ofProcess = new Registry();
/** Metrics counted in the database, which are equal for all processes. */
export const ofDatabase = new Registry();

export const counter = (name: string, help: string, labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [ofProcess] });
export const gauge = (name: string, help: string, labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers: [ofProcess] });
