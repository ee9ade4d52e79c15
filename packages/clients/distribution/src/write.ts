import { output } from './checkout.ts';
import { writeClients } from './clients.ts';

await writeClients(output);
