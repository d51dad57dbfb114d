// What must happen at once in Redis, where other instances write at the same time. All keys have one hash tag, so that they are together in a
// cluster, too.

/** KEYS: epoch. ARGV: prefix of pages, the page. Answers the page of the current epoch. */
export const readPage = `
return redis.call('GET', ARGV[1] .. (redis.call('GET', KEYS[1]) or '0') .. ':' .. ARGV[2])`;

/**
 * KEYS: epoch, order (pages by when they expire), sizes (bytes by page), bytes (the sum). ARGV: prefix of pages, the page, its bytes, milliseconds that it
 * lives, bytes that all may take, '1' for a page that is kept only when it has been written before. Answers whether the page is kept. Those that expire first
 * make room.
 */
export const writePage = `
local page = ARGV[1] .. (redis.call('GET', KEYS[1]) or '0') .. ':' .. ARGV[2]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[6] == '1' and redis.call('EXISTS', page) == 0 and redis.call('SET', 'seen:' .. page, '', 'NX', 'PX', ARGV[4]) then return 0 end

local function forget(name)
  redis.call('DECRBY', KEYS[4], redis.call('HGET', KEYS[3], name) or 0)
  redis.call('HDEL', KEYS[3], name)
  redis.call('ZREM', KEYS[2], name)
  redis.call('UNLINK', name)
end
forget(page)
for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now)) do forget(name) end
if redis.call('ZCARD', KEYS[2]) == 0 then redis.call('SET', KEYS[4], 0) end

local size = #ARGV[3] + 3 * #page + 300
if size > tonumber(ARGV[5]) then return 0 end
while redis.call('ZCARD', KEYS[2]) > 0 and redis.call('GET', KEYS[4]) + size > tonumber(ARGV[5]) do
  forget(redis.call('ZRANGE', KEYS[2], 0, 0)[1])
end
redis.call('SET', page, ARGV[3], 'PX', ARGV[4])
redis.call('ZADD', KEYS[2], now + ARGV[4], page)
redis.call('HSET', KEYS[3], page, size)
redis.call('INCRBY', KEYS[4], size)
return 1`;

/** KEYS: a claim. ARGV: who gives it up. It stays when another one has claimed the page meanwhile. */
export const releaseClaim = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;
