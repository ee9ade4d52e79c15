import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type ModelStub, startModelStub } from '@assent/testkit/model/model-stub';
import type { Measured, Outcome } from './comparison.ts';
import type { Installed } from './programs/installed.ts';
import type { Program } from './programs/program.ts';
import { type Case, cases, type Row, settingsOf } from './rows.ts';
import { runHost } from './run.ts';

/** The installed hosts, with the product and the stub of their models. */
export type Hosts = {
  versions: ReadonlyMap<Program, string>;
  model: ModelStub;
  deployment: Deployment;
  business: Business;
  installed(program: Program): Installed;
  /** Runs the host of a row once for each case. */
  measure(row: Row): Promise<Measured>;
  close(): Promise<void>;
};

/** Installs the hosts, and starts the product. */
export async function openHosts(programs: Iterable<Program>): Promise<Hosts> {
  const hosts = new Map<Program, Installed>();
  for (const program of new Set(programs)) hosts.set(program, await program.install());
  const model = await startModelStub();
  const deployment = await startDeployment();
  const business = await registerBusiness(deployment.baseUrl);

  const installed = (program: Program) => {
    const found = hosts.get(program);
    if (!found) throw new Error(`${program.name} is not installed`);
    return found;
  };
  const outcomeOf = async (row: Row, asked: Case): Promise<Outcome> => {
    const { program, mode, isTrusted } = row;
    const { appid, open_secret, default_topic: topic } = business.test;
    const url = asked === 'server not there' ? 'http://127.0.0.1:9' : deployment.baseUrl;
    const key = `${appid}:${asked === 'wrong key' ? `${open_secret}x` : open_secret}`;
    const service = { url, key, topic };
    const settings = settingsOf(row, asked, service);
    const { used, isDone, asks, output } = await runHost({
      program,
      installed: installed(program),
      mode,
      isTrusted,
      service,
      model: model.url,
      addHooks: (place) => program.addHook(place, settings),
    });
    if (asks) return 'dialog';
    // The host has failed before it came to the tool.
    if (!isDone) return { failed: output };
    return used ? 'used' : 'denied';
  };
  return {
    model,
    deployment,
    business,
    installed,
    versions: new Map([...hosts].map(([program, { version }]) => [program, version])),
    async measure(row) {
      const outcomes = new Map<Case, Outcome>();
      for (const asked of cases) outcomes.set(asked, await outcomeOf(row, asked));
      return { row, outcomes };
    },
    async close() {
      model.close();
      await deployment.close();
    },
  };
}
