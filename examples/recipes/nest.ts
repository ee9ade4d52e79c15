import 'reflect-metadata';
import { Assent, expressHandler } from '@assent/sdk';
import { Controller, HttpCode, Inject, Module, Param, Post, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Request, Response } from 'express';

@Controller()
class Approvals {
  private readonly receive = expressHandler({
    secret: process.env.ASSENT_CALLBACK_SECRET ?? '',
    async onEvent(event) {
      if (event.type === 'message.approved') console.log('pay', event.data.ext);
    },
  });

  constructor(@Inject(Assent) private readonly assent: Assent) {}

  @Post('callback')
  callback(@Req() request: Request, @Res() response: Response) {
    this.receive(request, response);
  }

  @Post('invoices/:id/ask')
  @HttpCode(202)
  async ask(@Param('id') id: string) {
    const { message_id } = await this.assent.messages.send(
      {
        topic: process.env.ASSENT_TOPIC ?? '',
        type: 'approval',
        ext: id,
        payload: { title: `Pay ${id}?` },
      },
      { idempotencyKey: id },
    );
    return { message_id };
  }
}

@Module({
  controllers: [Approvals],
  providers: [{ provide: Assent, useFactory: () => new Assent() }],
})
class App {}

// With rawBody, the handler gets the bytes also after Nest has parsed them.
const app = await NestFactory.create(App, { rawBody: true });
await app.listen(Number(process.env.PORT), '127.0.0.1');
