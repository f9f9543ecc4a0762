-- The first hits of a name come with the number of all: another type of answer, which a function cannot be given in place.
DROP FUNCTION IF EXISTS "system"."first_employees"(bigint[], text, bigint[], bigint[], bigint[], bigint[], bigint[], date, int);
