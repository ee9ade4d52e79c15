import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptConnection, type Connection } from './connection.ts';
import { type BusMessage, kinds } from './message.ts';
import { type BusValue, readValues } from './values.ts';

/** One service on the bus. `answer` gives the values of a reply; undefined when it has no such method. */
export interface Service {
  name: string;
  path: string;
  answer(member: string, body: Buffer): BusValue[] | undefined;
}

/** A running bus. */
export interface Bus {
  /** What `DBUS_SESSION_BUS_ADDRESS` must say. */
  address: string;
  /** Tells every program on the bus something, in the name of the service. */
  signal(member: string, values: BusValue[]): void;
  stop(): Promise<void>;
}

const daemon = 'org.freedesktop.DBus';
const ownerName = ':1.0';
const alreadyRunning = 2;

/**
 * A private session bus inside this process, with one service on it. The usual bus is a program that a bare machine
 * lacks; one service and one browser need very little of it.
 * Source: D-Bus specification, "Message Bus Specification".
 */
export async function startBus(service: Service): Promise<Bus> {
  const folder = await mkdtemp(join(tmpdir(), 'desktop-'));
  const socketPath = join(folder, 'bus');
  const connections = new Set<Connection>();
  let callers = 0;

  const server = createServer((socket) => {
    const caller = `:1.${++callers}`;
    const connection = acceptConnection(socket, (call) => {
      if (call.kind === kinds.call) reply(connection, call, caller, service);
    });
    connections.add(connection);
    socket.on('close', () => connections.delete(connection));
  });
  await new Promise<void>((listening) => server.listen(socketPath, listening));

  return {
    address: `unix:path=${socketPath}`,
    signal: (member, values) => {
      const { path, name } = service;
      for (const connection of connections)
        connection.send(
          { kind: kinds.signal, path, interface: name, member, sender: ownerName },
          values,
        );
    },
    stop: async () => {
      for (const connection of connections) connection.close();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function reply(connection: Connection, call: BusMessage, caller: string, service: Service) {
  const isForDaemon = call.destination === daemon;
  const isForService = call.destination === service.name || call.destination === ownerName;
  const member = call.member ?? '';
  const values = isForDaemon
    ? answerAsDaemon(member, call.body, caller, service)
    : isForService
      ? service.answer(member, call.body)
      : undefined;
  if (!call.expectsReply) return;

  const address = {
    replySerial: call.serial,
    destination: caller,
    sender: isForDaemon ? daemon : ownerName,
  };
  if (values) return connection.send({ kind: kinds.reply, ...address }, values);
  connection.send({ kind: kinds.error, errorName: `${daemon}.Error.ServiceUnknown`, ...address }, [
    `Nothing on this bus answers ${member}.`,
  ]);
}

function answerAsDaemon(
  member: string,
  body: Buffer,
  caller: string,
  service: Service,
): BusValue[] | undefined {
  const isService = () => readValues(body).text() === service.name;
  switch (member) {
    case 'Hello':
      return [caller];
    case 'AddMatch': // every signal goes to everybody
    case 'RemoveMatch':
      return [];
    case 'NameHasOwner':
      return [isService()];
    case 'GetNameOwner':
      return isService() ? [ownerName] : undefined;
    case 'StartServiceByName':
      return isService() ? [alreadyRunning] : undefined;
    case 'ListNames':
    case 'ListActivatableNames':
      return [[daemon, service.name]];
    default:
      return undefined;
  }
}
