import { createServer } from 'node:http';
import { createSearchService } from '@exwerk/embedded-search/service';
import express from 'express';

// The search service in a process of its own, so that its memory can be read: node search-server.ts <data folder>
const service = await createSearchService({ dataDir: process.argv[2] ?? '', publicUrl: 'http://localhost/search' });
const server = createServer(express().use('/search', service.router));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.({ port: address.port });
});

// What the process has worked so far, in ms, to whoever asks.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ worked: (user + system) / 1000 });
});
