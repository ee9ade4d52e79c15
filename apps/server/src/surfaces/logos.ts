import { publishedLogo } from '@assent/core/service';
import { Router } from 'express';

const YEAR_SECONDS = 31_536_000;

/** `/v1/logos`: the logos of verified domains, by their digest. Their type is that of their content. */
export const logos = Router().get('/v1/logos/:digest', async (req, res, next) => {
  const logo = await publishedLogo(req.params.digest);
  if (!logo) return next();
  res.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
  res.set('Content-Security-Policy', "default-src 'none'; sandbox");
  res.set('X-Content-Type-Options', 'nosniff');
  res.type(logo.mediaType).send(Buffer.from(logo.content));
});
